import { Box, Button, Modal, Stack, Text } from '@mantine/core';
import { celebrations, type Celebrated, milestones } from '#shared/goals/milestones.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import classes from './MilestoneModal.module.css';

interface MilestoneModalProps {
  achievements: readonly Celebrated[];
  onContinue: () => void;
}

export function MilestoneModal({ achievements, onContinue }: MilestoneModalProps) {
  return (
    <Modal opened centered onClose={onContinue} withCloseButton={false} title="Milestone reached">
      <Stack gap="lg">
        {achievements.map(({ goalId, goalDescription, milestone, percentage }) => {
          const { emoji, emojiName, title, text } = celebrations[milestone];
          return (
            <Box key={goalId} component="section" ta="center">
              <span className={classes.emoji} role="img" aria-label={emojiName}>
                {emoji}
              </span>
              {/* Each plate of the drawn barbell stands for a quarter of the goal. */}
              <LoadedBar total={milestones.length} done={milestones.indexOf(milestone) + 1} />
              <h3 className={classes.title}>{title}</h3>
              <Text>{text}</Text>
              <Text c="dimmed">
                {goalDescription}, now {Math.round(percentage)}%
              </Text>
            </Box>
          );
        })}
        <Button size="xl" data-autofocus onClick={onContinue}>
          Continue
        </Button>
      </Stack>
    </Modal>
  );
}
