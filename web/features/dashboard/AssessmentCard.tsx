import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';

/** Leads to the movement assessment. */
export function AssessmentCard() {
  return (
    <section className="surface-card" aria-labelledby="complete-profile">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="complete-profile">
          Complete Your Profile
        </Title>
        <Text>A few questions about how you move, so that exercises and loads suit you.</Text>
        <Button component={Link} href={paths.assessment()} variant="default">
          Start Assessment
        </Button>
      </Stack>
    </section>
  );
}
