import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export default function NotFoundPage() {
  const isSignedIn = useAuth().status === 'signed-in';
  const links = isSignedIn
    ? [
        { label: 'Dashboard', href: paths.dashboard() },
        { label: 'Workouts', href: paths.templates() },
      ]
    : [
        { label: 'Home', href: paths.home() },
        { label: 'Login', href: paths.login() },
      ];
  return (
    <>
      <PageHeader title="No such page" description="The address may be old or mistyped." />
      <Group>
        {links.map(({ label, href }, index) => (
          <Button
            key={href}
            component={Link}
            href={href}
            variant={index === 0 ? 'filled' : 'default'}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  );
}
