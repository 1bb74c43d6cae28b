import { describe, expect, it } from 'vitest';
import { ChooseFile, fileProblem } from '#web/features/imports/start/ChooseFile.tsx';
import { SharedFile } from '#web/features/imports/start/StartView.tsx';
import { markupOf, wordsOf } from '#tests/support/markup.tsx';

const noop = () => {};

function view(props: Partial<React.ComponentProps<typeof ChooseFile>> = {}) {
  return (
    <ChooseFile
      isOnline
      isDropOver={false}
      sending={null}
      failure={undefined}
      wasCancelled={false}
      onFile={noop}
      onCancel={noop}
      {...props}
    />
  );
}

describe('the file field of the import', () => {
  it('the file field accepts the MIME types that phones report for CSV and ZIP', () => {
    const html = markupOf(view());
    expect(html).toContain('type="file"');
    for (const kind of ['.csv', 'text/comma-separated-values', 'application/vnd.ms-excel', '.zip'])
      expect(html).toContain(kind);
    expect(wordsOf(view())).toContain('Preview before saving');
  });

  it('the file field is disabled while the device is offline', () => {
    const html = markupOf(view({ isOnline: false }));
    expect(html).toContain('Importing needs a connection');
    expect(html).toMatch(/<input[^>]*disabled/);
  });

  it('the upload of an import file shows its progress', () => {
    const half = { fileName: 'strong.csv', share: 0.5 };
    expect(markupOf(view({ sending: half }))).toContain('aria-valuenow="50"');
    expect(wordsOf(view({ sending: half }))).toContain('strong.csv 50% Cancel');
    expect(wordsOf(view({ sending: { ...half, share: 1 } }))).toContain('Looking it over…');
  });

  it('the file field shows why a file was refused', () => {
    const failure = { title: 'This file cannot be imported', reason: 'It has no dates.' };
    expect(wordsOf(view({ failure }))).toContain('This file cannot be imported It has no dates.');
    expect(wordsOf(view({ wasCancelled: true }))).toContain('Upload cancelled.');
  });

  it("a file shared with the app shows the buttons 'Look it over' and 'Remove'", () => {
    const shared = <SharedFile name="hevy.csv" isOnline onTake={noop} onRemove={noop} />;
    expect(wordsOf(view({ shared }))).toContain(
      'hevy.csv was shared with LiftLedger. Look it over Remove',
    );
  });
});

const MEGABYTE = 1024 * 1024;

it('the file field accepts text files up to 50 MB and ZIP files up to 2 GB', () => {
  expect(fileProblem({ name: 'strong.csv', size: 50 * MEGABYTE })).toBeUndefined();
  expect(fileProblem({ name: 'export.ZIP', size: 2048 * MEGABYTE })).toBeUndefined();
});

it('the message for a refused file says whether it is too large, empty or of the wrong format', () => {
  expect(fileProblem({ name: 'strong.csv', size: 50 * MEGABYTE + 1 })).toContain('50 MB');
  expect(fileProblem({ name: 'export.zip', size: 2048 * MEGABYTE + 1 })).toContain('2 GB');
  expect(fileProblem({ name: 'strong.csv', size: 0 })).toBe('This file is empty.');
  expect(fileProblem({ name: 'Workouts.xlsx', size: 10 })).toContain('save it as CSV');
});
