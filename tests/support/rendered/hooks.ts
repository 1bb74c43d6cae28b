// Sets up and cleans up each test of a rendered screen. All files share the page and screen.tsx, but not these hooks.
import { afterEach, beforeEach } from 'vitest';
import { arrive, depart } from './screen.tsx';

beforeEach(arrive);
afterEach(depart);
