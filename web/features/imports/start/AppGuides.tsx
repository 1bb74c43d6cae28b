import { Box, Button, Stack } from '@mantine/core';
import { IconApps, IconDownload, IconTable } from '@tabler/icons-react';
import { type ImportSource, PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { type FoldItem, FoldList } from '#web/ui/FoldList.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { saveText } from '#web/ui/save-file.ts';
import { sourceNames } from '../words.ts';
import classes from './start.module.css';

interface AppGuide {
  source: ImportSource;
  steps: readonly string[];
}

export const appGuides: readonly AppGuide[] = [
  {
    source: 'STRONG',
    steps: [
      'Open Profile, then the settings (the gear).',
      'Choose Export Data. Strong makes one CSV file of your whole history.',
      'Save the file, or share it with LiftLedger.',
    ],
  },
  {
    source: 'HEVY',
    steps: [
      'Open Profile, then the settings (the gear), then Export & Import Data.',
      'Choose Export Workouts. You get workout_data.csv.',
      'Export Measurements gives measurement_data.csv. Bring it in as a second file.',
    ],
  },
  {
    source: 'FITNOTES',
    steps: [
      'Android: open the menu, Settings, then Spreadsheet Export, and save the workout data.',
      'iPhone: open Settings, then Export, and choose CSV.',
      'A backup (.fitnotes) is not a spreadsheet and cannot be read.',
    ],
  },
  {
    source: 'STRONGLIFTS',
    steps: [
      'Open the settings and look for Export.',
      'Choose the spreadsheet (CSV). It is sent to you by mail or saved.',
    ],
  },
  {
    source: 'FITBOD',
    steps: [
      'Open Log or Profile, then the settings (the gear).',
      'Choose Export Workout Data. You get one CSV file.',
    ],
  },
  {
    source: 'REPCOUNT',
    steps: ['Open the settings, then Export.', 'Choose CSV, and save the file.'],
  },
  {
    source: 'LIFTOSAUR',
    steps: [
      'Open Me, then look for Export history to CSV.',
      'Take the CSV file. The JSON file is a backup of its own kind and cannot be read.',
    ],
  },
  {
    source: 'FASTNFITNESS',
    steps: ['Open the menu and look for Export.', 'Choose CSV, and save the file.'],
  },
  {
    source: 'LIFTLEDGER',
    steps: [
      'Open Profile of the other account or server, and choose Download everything.',
      'Bring the ZIP as it is. It adds to what is here, and overwrites nothing.',
    ],
  },
];

/**
 * `CSV_TEMPLATE` is the sample CSV for download. Its two workouts include a superset, a warm-up, a
 * timed set and body-weight sets.
 */
export const CSV_TEMPLATE = [
  PLAIN_CSV_HEADER,
  '2026-03-02 18:05,Push,Bench Press,warm-up,40,kg,8,,,,,,,3300',
  '2026-03-02 18:05,Push,Bench Press,,80,kg,5,8,,,,felt light,,3300',
  '2026-03-02 18:05,Push,Cable Fly,,15,kg,12,,,,A,,,3300',
  '2026-03-02 18:05,Push,Push-Up,,,,15,,,,A,,,3300',
  '2026-03-04,Pull,Pull-Up,,,,8,9,,,,,,',
  '2026-03-04,Pull,Plank,,,,,,60,,,,,',
  '',
].join('\r\n');

/** The first `COMMON` guides are of the apps that most people come from. */
const COMMON = 3;

export function AppGuides() {
  return (
    <FoldList
      groups={[
        {
          title: 'Get your file',
          items: [...appGuides.slice(0, COMMON).map(itemOf), moreApps, otherApp],
        },
      ]}
    />
  );
}

const icon = { size: 24, stroke: 1.75 };

function itemOf({ source, steps }: AppGuide): FoldItem {
  const heading = sourceNames[source];
  const lines = steps.map((step) => <li key={step}>{step}</li>);
  return {
    heading,
    // A letter stands for each app, because the marks of the apps belong to their makers.
    mark: source === 'LIFTLEDGER' ? <Logo size={24} /> : heading[0],
    content: (
      <Box component="ol" m={0} pl={16}>
        {lines}
      </Box>
    ),
  };
}

const moreApps: FoldItem = {
  heading: 'More apps',
  mark: <IconApps {...icon} />,
  content: <FoldList groups={[{ items: appGuides.slice(COMMON).map(itemOf) }]} />,
};

const otherApp: FoldItem = {
  heading: 'Any other app',
  mark: <IconTable {...icon} />,
  content: (
    <Stack gap={16}>
      Save it as CSV with these columns, one row for each set. Date and Exercise are needed, each
      other column may be missing.
      <Box component="code" className={`block breaks ${classes.header}`} p={12} fz="sm">
        {PLAIN_CSV_HEADER}
      </Box>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => saveText(CSV_TEMPLATE, 'liftledger-template.csv', 'text/csv')}
      >
        Download a template
      </Button>
    </Stack>
  ),
};
