import { Alert, Anchor } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { type OutboxCommand, savedTemplateId } from '#web/outbox/outbox-commands.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { paths } from '#web/paths.ts';

/** Lists workouts whose save is pending, because the list below shows only the server's. */
export function WaitingTemplates() {
  const userId = useSignedInUserId() ?? '';
  const { pending } = useOutbox(userId, { showsRefusals: false });
  const names = waitingNames(pending);
  if (names.size === 0) return null;
  return (
    <Alert
      color="yellow"
      mb="md"
      role="status"
      title="Saved on this device, waiting to sync"
      icon={<IconCloudOff aria-hidden />}
    >
      <ul>
        {[...names].map(([id, name]) => (
          <li key={id}>
            <Anchor component={Link} href={paths.builder(id)} display="inline-block" py={12}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Returns the names of pending workouts by template id. The newest save wins. */
function waitingNames(pending: readonly OutboxCommand[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const command of pending) {
    if (command.kind === 'createTemplate' || command.kind === 'updateTemplate') {
      names.set(savedTemplateId(command), command.input.name);
    }
  }
  return names;
}
