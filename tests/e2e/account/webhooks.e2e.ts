// Tests webhooks on the account page: adding, testing and deleting a webhook, and repeating a
// delivery.
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { tellWebhooks } from '#server/features/webhooks/scheduler.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';
import { type Receiver, startReceiver } from '#tests/support/webhooks/receiver.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

async function open(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Developer' }).click();
  await page.getByRole('heading', { name: 'Webhooks' }).click();
}

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());

test('a webhook can be added, tested and deleted on a phone', async ({ app, page }) => {
  app.services.webhooks.localPort = receiver.port;
  const tellAll = async () => {
    await Promise.all(await tellWebhooks(app.services));
  };
  await page.setViewportSize(phone);
  await page.goto('/profile/account');
  await open(page);
  await section(page).getByRole('button', { name: 'New webhook' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(section(page)).toContainText('Please enter the address');
  await page.getByLabel('Address').fill('http://192.168.0.1/');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(section(page).getByRole('alert')).toHaveText(
    'url must be an https address on the public internet',
  );
  await expectAccessible(page, 'the form of a webhook');
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('A record was set').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const field = page.getByRole('textbox', { name: 'Secret of the webhook' });
  await expect(field).toHaveValue(/^whsec_/);
  const secret = await field.inputValue();
  expect(await sidewaysOverflow(page)).toEqual([]);
  await expectAccessible(page, 'a new secret');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await section(page).getByRole('button', { name: 'Send a test' }).click();
  const log = section(page).getByRole('list', { name: 'Deliveries' });
  await expect(log).toContainText('Waiting to be sent');
  receiver.answerWith(500);
  await tellAll();
  await page.reload();
  await open(page);
  await section(page).getByRole('button', { name: 'Show deliveries' }).click();
  await expect(log).toContainText('The receiver answered 500. Next try');
  await expect(section(page)).toContainText('Failing, first just now');
  receiver.answerWith(204);
  await log.getByRole('button', { name: 'Send again: webhook.test' }).click();
  await expect(log).toContainText('Waiting to be sent');
  await tellAll();
  await expect(log).toContainText('Delivered (204)');
  await expect(section(page)).not.toContainText('Failing');
  expect(await sidewaysOverflow(page)).toEqual([]);
  await expectAccessible(page, 'the deliveries of a webhook');
  const last = receiver.received.at(-1);
  expect(new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({
    type: 'webhook.test',
  });

  await page.setViewportSize(desktop);
  await section(page).getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new secret' }).click();
  await expect(field).not.toHaveValue(secret);
  await page.getByRole('button', { name: 'Done' }).click();
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(section(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  await section(page)
    .getByRole('button', { name: /^Delete / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section(page)).toContainText('You have no webhooks.');
});
