// Sets up and cleans up every test of a rendered screen, because all test files share one page.
import { afterEach, beforeEach } from 'vitest';
import { arrive, depart } from './screen.tsx';

beforeEach(arrive);
afterEach(depart);
