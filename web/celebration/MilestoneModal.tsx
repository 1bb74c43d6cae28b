import { Button, Modal, Stack } from '@mantine/core';
import { celebrations, type Celebrated } from '#shared/goals/milestones.ts';
import classes from './MilestoneModal.module.css';

interface MilestoneModalProps {
  achievements: readonly Celebrated[];
  onContinue: () => void;
}

/** What the finished workout or the measurement moved: one part per goal that passed a milestone. */
export function MilestoneModal({ achievements, onContinue }: MilestoneModalProps) {
  return (
    <Modal opened centered onClose={onContinue} withCloseButton={false} title="Milestone reached">
      <Stack gap="lg">
        {achievements.map(({ goalId, goalDescription, milestone }) => {
          const { emoji, emojiName, title, text } = celebrations[milestone];
          return (
            <section key={goalId} className={classes.goal}>
              <span className={classes.emoji} role="img" aria-label={emojiName}>
                {emoji}
              </span>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
              <p className={classes.description}>{goalDescription}</p>
            </section>
          );
        })}
        <Button size="xl" data-autofocus onClick={onContinue}>
          Continue
        </Button>
      </Stack>
    </Modal>
  );
}
