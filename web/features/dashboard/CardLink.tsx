// Shows the cards at the end of the dashboard that open one page each.
import { Box, Title } from '@mantine/core';
import { IconChevronRight, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import type { Pictured } from '#web/exercises/figure/movements.ts';
import { paths } from '#web/paths.ts';

interface CardLinkProps {
  href: string;
  title: string;
  note: string;
  /** `children` is the picture of the card. */
  children: ReactNode;
}

function CardLink({ href, title, note, children }: CardLinkProps) {
  return (
    <Link href={href} className="surface row-link row gap-12">
      {children}
      <div className="grow">
        <Title order={2} fz="md">
          {title}
        </Title>
        <span className="note">{note}</span>
      </div>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

/** The picture of the assessment shows the squat, which the assessment asks about. */
const squat: Pictured = {
  name: 'Bodyweight Squat',
  equipmentRequired: [],
  muscleGroups: { primary: ['QUADRICEPS'], secondary: ['GLUTES'] },
};

export function AssessmentCard() {
  return (
    <CardLink href={paths.assessment()} title="Complete Your Profile" note="Start Assessment">
      <ExercisePicture exercise={squat} />
    </CardLink>
  );
}

export function HistoryCard() {
  return (
    <CardLink href={paths.import()} title="Bring your history" note="From another app">
      <Box component="span" className="centred tint" w={48} h={48} bdrs="sm">
        <IconHistory size={24} stroke={1.75} aria-hidden />
      </Box>
    </CardLink>
  );
}
