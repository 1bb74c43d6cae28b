import { Text } from '@mantine/core';
import { quietText, type QuietWorkout } from '#web/workouts/session/forgotten-text.ts';

export function QuietText({ workout, now }: { workout: QuietWorkout; now: Date }) {
  return <Text mt={4}>Still training? {quietText(workout, now)}</Text>;
}
