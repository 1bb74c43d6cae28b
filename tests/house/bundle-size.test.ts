import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { isBuildStale } from '#scripts/build-stamp.ts';
import { buildClient } from '#scripts/client-build.ts';
import { firstLoad, type Manifest } from '#scripts/prerender-pages.ts';

const CLIENT = join(import.meta.dirname, '../../dist/client');
const KB = 1024;
const BUILD_MS = 120_000;

/**
 * The limits of a first load, in KB after brotli, and in files, each of which waits for the line: everything the browser
 * must have before the page runs. They stand where the pages are. A page that needs more has to say so here, and 90 KB
 * for what leads in, 130 for the dashboard, 165 for the builder and 170 for the others is where it ends.
 */
const LIMITS = [
  { page: 'features/landing/LandingPage.tsx', javascript: 90, files: 2 },
  { page: 'features/auth/LoginPage.tsx', javascript: 90, files: 3 },
  { page: 'features/auth/RegisterPage.tsx', javascript: 90, files: 3 },
  { page: 'features/dashboard/DashboardPage.tsx', javascript: 121, files: 6 },
  { page: 'site/RunWithLibrary.tsx', javascript: 152, files: 6 },
  { page: 'site/BuilderWithLibrary.tsx', javascript: 158, files: 9 },
  { page: 'features/templates/list/TemplateListPage.tsx', javascript: 163, files: 12 },
  { page: 'features/templates/view/TemplateViewPage.tsx', javascript: 131, files: 7 },
  { page: 'site/LogPastWithLibrary.tsx', javascript: 151, files: 8 },
  { page: 'features/report/ReportPage.tsx', javascript: 153, files: 9 },
  { page: 'features/exercises/ExerciseLibraryPage.tsx', javascript: 145, files: 9 },
  { page: 'features/exercises/page/ExercisePage.tsx', javascript: 127, files: 9 },
  { page: 'site/ProfileWithPanels.tsx', javascript: 143, files: 8 },
  { page: 'features/profile/ProfileEditPage.tsx', javascript: 125, files: 5 },
  { page: 'features/biometrics/BiometricsPage.tsx', javascript: 165, files: 12 },
  { page: 'features/photos/PhotosPage.tsx', javascript: 160, files: 10 },
  { page: 'features/medical-history/MedicalHistoryPage.tsx', javascript: 125, files: 5 },
  { page: 'features/assessment/AssessmentPage.tsx', javascript: 135, files: 6 },
  { page: 'features/goals/list/GoalListPage.tsx', javascript: 125, files: 6 },
  { page: 'features/goals/form/GoalCreatePage.tsx', javascript: 166, files: 12 },
  { page: 'features/goals/detail/GoalDetailPage.tsx', javascript: 134, files: 8 },
  { page: 'features/goals/form/GoalEditPage.tsx', javascript: 166, files: 12 },
  { page: 'features/history/HistoryPage.tsx', javascript: 121, files: 7 },
  { page: 'features/progress/ProgressPage.tsx', javascript: 130, files: 8 },
  { page: 'features/gyms/GymsPage.tsx', javascript: 133, files: 6 },
  { page: 'features/programs/ProgramListPage.tsx', javascript: 126, files: 7 },
  { page: 'features/programs/ProgramPage.tsx', javascript: 127, files: 7 },
  { page: 'features/programs/editor/ProgramEditPage.tsx', javascript: 126, files: 7 },
];
const PUBLIC_CSS = 14;
const PAGE_CSS = 30;
const SIGNED_IN_AREA = 'site/SignedInArea.tsx';

describe('first load', () => {
  let manifest: Manifest;

  beforeAll(async () => {
    if (isBuildStale()) await buildClient();
    // `as`: Vite wrote it a moment ago.
    manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  }, BUILD_MS);

  it.each(LIMITS)('$page needs at most $javascript KB of JavaScript', ({ page, javascript }) => {
    expect(manifest).toHaveProperty([page]);
    expect(manifest).toHaveProperty([SIGNED_IN_AREA]);
    expect(kilobytes(filesOf(manifest, page, 'js'))).toBeLessThanOrEqual(javascript);
  });

  it.each(LIMITS)('$page needs at most $files files of JavaScript', ({ page, files }) => {
    expect(filesOf(manifest, page, 'js').length).toBeLessThanOrEqual(files);
  });

  it.each(LIMITS.filter(({ javascript }) => javascript === 90))(
    `$page has at most ${PUBLIC_CSS} KB of CSS inside`,
    ({ page }) => {
      expect(kilobytes(firstLoad(manifest, [page]).css)).toBeLessThanOrEqual(PUBLIC_CSS);
    },
  );

  it.each(LIMITS)(`$page needs at most ${PAGE_CSS} KB of CSS in all`, ({ page }) => {
    expect(kilobytes(filesOf(manifest, page, 'css'))).toBeLessThanOrEqual(PAGE_CSS);
  });
});

/** Signed-in pages load the area that they stand in at the same time. */
function filesOf(manifest: Manifest, page: string, kind: 'js' | 'css'): string[] {
  const isPublic = /features\/(landing|auth)\//.test(page);
  return firstLoad(manifest, isPublic ? [page] : [SIGNED_IN_AREA, page])[kind];
}

function kilobytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + compressedBytes(file), 0) / KB;
}

const sizes = new Map<string, number>();

/** Compressed once: most pages share most of their files. */
function compressedBytes(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(CLIENT, file))).length;
  sizes.set(file, size);
  return size;
}
