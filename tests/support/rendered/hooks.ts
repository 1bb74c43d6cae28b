// Around each test of a rendered screen. The page, and with it screen.tsx, is the same for all files; these hooks are each file's.
import { afterEach, beforeEach } from 'vitest';
import { arrive, depart } from './screen.tsx';

beforeEach(arrive);
afterEach(depart);
