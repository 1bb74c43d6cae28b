import { describe, expect, test } from 'vitest';
import {
  indexedDbOutboxStore,
  type OutboxStore,
  webStorageOutboxStore,
  withFallback,
} from '#web/outbox/outbox-store.ts';
import { idsOf, log } from './commands.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

describe('the outbox is stored in local storage', () => {
  test('a command is still stored after the page is reopened', async () => {
    const storage = memoryStorage();
    await webStorageOutboxStore(storage).add('anna', log('a'));
    expect(idsOf(await webStorageOutboxStore(storage).list('anna'))).toEqual(['a']);
  });

  test('each user has a separate outbox', async () => {
    const store = webStorageOutboxStore(memoryStorage());
    await store.add('anna', log('a'));
    expect(await store.list('ben')).toEqual([]);
  });

  test('an outbox that becomes empty is removed from local storage', async () => {
    const storage = memoryStorage();
    const store = webStorageOutboxStore(storage);
    await store.add('anna', log('a'));
    await store.remove('anna', ['a']);
    expect(storage.getItem('anna:outbox')).toBeNull();
  });

  test('adding a command to the outbox fails when local storage is full', async () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    await expect(webStorageOutboxStore(full).add('anna', log('a'))).rejects.toThrow('full');
  });
});

describe('local storage is used when IndexedDB fails', () => {
  const silent = () => undefined;

  /**
   * Returns a store that a test can switch off. Every call then fails, as calls to IndexedDB can
   * fail.
   */
  function switchable() {
    const inner = webStorageOutboxStore(memoryStorage());
    const state = { isOn: true };
    const guard = <Value>(work: () => Promise<Value>): Promise<Value> =>
      state.isOn ? work() : Promise.reject(new Error('refused'));
    const store: OutboxStore = {
      add: (userId, command) => guard(() => inner.add(userId, command)),
      list: (userId) => guard(() => inner.list(userId)),
      remove: (userId, ids) => guard(() => inner.remove(userId, ids)),
      refuse: (userId, refusals) => guard(() => inner.refuse(userId, refusals)),
      listRefusals: (userId) => guard(() => inner.listRefusals(userId)),
      forgetRefusals: (userId, ids) => guard(() => inner.forgetRefusals(userId, ids)),
    };
    return { store, state, inner };
  }

  test('a command is stored in local storage when IndexedDB refuses it', async () => {
    const primary = switchable();
    const fallback = webStorageOutboxStore(memoryStorage());
    const store = withFallback(primary.store, fallback, silent);
    primary.state.isOn = false;
    await store.add('anna', log('a'));
    expect(idsOf(await store.list('anna'))).toEqual(['a']);
    expect(idsOf(await fallback.list('anna'))).toEqual(['a']);
  });

  test('a browser without IndexedDB uses local storage', async () => {
    // Node has no IndexedDB, so the test runs as in a browser without IndexedDB.
    expect(globalThis.indexedDB).toBeUndefined();
    const store = withFallback(
      indexedDbOutboxStore(),
      webStorageOutboxStore(memoryStorage()),
      silent,
    );
    await store.add('anna', log('a'));
    await store.add('anna', log('b'));
    await store.remove('anna', ['a']);
    expect(idsOf(await store.list('anna'))).toEqual(['b']);
  });

  test('the commands of both storages are listed in the order in which they were added', async () => {
    const primary = switchable();
    const store = withFallback(primary.store, webStorageOutboxStore(memoryStorage()), silent);
    await store.add('anna', log('a'));
    primary.state.isOn = false;
    await store.add('anna', log('b'));
    primary.state.isOn = true;
    await store.add('anna', log('c'));
    expect(idsOf(await store.list('anna'))).toEqual(['a', 'b', 'c']);
  });

  test('a removed or refused command leaves both storages', async () => {
    const primary = switchable();
    const store = withFallback(primary.store, webStorageOutboxStore(memoryStorage()), silent);
    primary.state.isOn = false;
    await store.add('anna', log('a'));
    await store.add('anna', log('b'));
    primary.state.isOn = true;
    await store.remove('anna', ['a']);
    await store.refuse('anna', [{ command: log('b'), reason: 'no', wasSent: true }]);
    expect(await store.list('anna')).toEqual([]);
    expect(await store.listRefusals('anna')).toHaveLength(1);
  });

  test('a command that IndexedDB cannot delete is listed no more', async () => {
    const { store: primary } = switchable();
    const refuse = () => Promise.reject(new Error('refused'));
    const readable = { ...primary, remove: refuse, refuse };
    const store = withFallback(readable, webStorageOutboxStore(memoryStorage()), silent);
    for (const each of ['a', 'b', 'c']) await store.add('anna', log(each));
    await store.remove('anna', ['a']);
    await store.refuse('anna', [{ command: log('b'), reason: 'no', wasSent: true }]);
    expect(idsOf(await store.list('anna'))).toEqual(['c']);
    expect(await store.listRefusals('anna')).toHaveLength(1);
  });

  test('adding a command to the outbox fails when both storages refuse the command', async () => {
    const [first, second] = [switchable(), switchable()];
    first.state.isOn = false;
    second.state.isOn = false;
    await expect(
      withFallback(first.store, second.store, silent).add('anna', log('a')),
    ).rejects.toThrow();
  });
});
