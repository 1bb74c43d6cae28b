// Tests saving and reading the medical history through REST and tRPC.
import { describe, expect, test } from 'vitest';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const site = useTestApp();

const record = {
  conditions: [{ name: 'Asthma', severity: 'moderate' }],
  allergies: [{ name: 'Penicillin', reaction: 'Rash' }],
  injuries: [{ name: 'Left shoulder', status: 'chronic' }],
  surgeries: [{ name: 'Appendix', date: '2015-06-02' }],
  notes: 'No overhead work\nuntil March.',
};
const nothing = { conditions: [], allergies: [], injuries: [], surgeries: [], notes: '' };

describe.for(doors)('REST and tRPC give the same result for the medical history: %s', (door) => {
  const call = (path: string, input: object, token: string) =>
    send(site.app, door, path, input, { token });

  test('saving the medical history replaces all its fields and empties the missing fields', async () => {
    const { token } = await createUser(site);
    const none = await call('medicalHistory.get', {}, token);
    expect([none.status, none.data]).toEqual([200, null]);

    const saved = await call('medicalHistory.save', record, token);
    expect([saved.status, saved.data]).toEqual([200, { ...record, updatedAt: expect.any(String) }]);
    expect((await call('medicalHistory.get', {}, token)).data).toEqual(saved.data);

    const emptied = await call('medicalHistory.save', {}, token);
    expect(emptied.data).toMatchObject(nothing);
    expect((await call('medicalHistory.get', {}, token)).data).toEqual(emptied.data);
  });

  test('missing fields in an entry of the medical history get default values', async () => {
    const { token } = await createUser(site);
    const input = {
      conditions: [{ name: 'Asthma' }],
      allergies: [{}],
      injuries: [{ name: 'Knee' }],
      surgeries: [{ name: 'Knee', date: '' }],
    };
    const { data } = await call('medicalHistory.save', input, token);
    expect(data).toMatchObject({
      conditions: [{ name: 'Asthma', severity: 'mild' }],
      allergies: [{ name: '', reaction: null }],
      injuries: [{ name: 'Knee', status: 'healed' }],
      surgeries: [{ name: 'Knee', date: null }],
    });
  });

  test('texts of the medical history are returned unchanged', async () => {
    const { token } = await createUser(site);
    const name = '<img onerror> \u202E=HYPERLINK()';
    const input = { ...nothing, conditions: [{ name, severity: 'severe' }], notes: 'ä 🏋️‍♀️' };
    const { data } = await call('medicalHistory.save', input, token);
    expect([data.conditions[0].name, data.notes]).toEqual([name, 'ä 🏋️‍♀️']);
  });
});
