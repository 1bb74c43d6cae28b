import { Button, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { saveText } from '#web/ui/save-file.ts';
import { sourceNames } from '../words.ts';
import { appGuides, CSV_TEMPLATE } from './app-guides.ts';
import classes from './start.module.css';

/** Lists the supported apps, each with steps to export its file. */
export function AppGuides() {
  return (
    <section aria-labelledby="guides">
      <Title id="guides" order={2} lh={1.5} mb={4}>
        Get your file
      </Title>
      <Stack className="surface-list" gap={0} mt={12}>
        {appGuides.map(({ source, steps }) => (
          <details key={source} className={classes.guide}>
            <summary>{sourceNames[source]}</summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
        <details className={classes.guide}>
          <summary>Any other app</summary>
          <p>
            Save it as CSV with these columns, one row for each set. Date and Exercise are needed,
            each other column may be missing.
          </p>
          <code className={classes.header}>{PLAIN_CSV_HEADER}</code>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={() => saveText(CSV_TEMPLATE, 'liftledger-template.csv', 'text/csv')}
          >
            Download a template
          </Button>
        </details>
      </Stack>
    </section>
  );
}
