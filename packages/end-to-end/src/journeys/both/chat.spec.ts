import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

test('a beneficiary and the desk talk live @phone', async ({ page: james, newBrowserPage, context }) => {
  const person = await newBeneficiary({ first_name: 'James', lang: 'en' });
  const marc = await newBrowserPage();
  await marc.setViewportSize({ width: 1280, height: 860 });
  await enter(james, person);
  await enter(marc, await newManager({ first_name: 'Marc', last_name: 'Lefèvre' }), '/conciergeChat');
  const messages = james.getByRole('log', { name: 'Messages of the conversation' });
  const field = james.getByRole('textbox', { name: 'Your message' });

  await test.step('he writes to the desk, on two lines', async () => {
    await james.goto('/#!/chat');
    await expect(james.getByText('No conversations.')).toBeVisible();
    await james.getByRole('link', { name: 'Write to the desk' }).click();
    await field.fill('Hello, are you open on Friday?');
    await field.press('Shift+Enter');
    await field.pressSequentially('See https://example.test/hours.');
    await field.press('Enter');
    await expect(messages.getByText('Hello, are you open on Friday?')).toBeVisible();
    await expect(messages.getByRole('link')).toHaveAttribute('href', 'https://example.test/hours');
    await expect(messages.getByText('Sent', { exact: true })).toBeAttached();
    await expect(field).toHaveValue('');
  });

  await test.step('it appears at the desk without asking; opening it marks it as read', async () => {
    const row = marc.getByRole('row').filter({ hasText: person.lastName });
    await expect(row).toContainText('Hello, are you open on Friday? See https://example.test/hours.');
    await expect(row.getByRole('img', { name: '1 message non lu' })).toBeVisible();
    await row.getByRole('link').or(row.getByRole('button')).first().click();
    await expect(marc.getByRole('log').getByText('Hello, are you open on Friday?')).toBeVisible();
    await expect(messages.getByText('Read', { exact: true })).toBeAttached();
    await expect(row.getByRole('img', { name: '1 message non lu' })).toBeHidden();
  });

  await test.step('the answer reaches his badge, and is read by being shown', async () => {
    await james.goto('/#!/bnfv2/home');
    await expect(james.getByRole('link', { name: /^Messages/ }).filter({ visible: true })).toBeVisible();
    const answer = marc.getByRole('textbox', { name: 'Votre message' });
    await answer.fill('Yes, until noon.');
    await answer.press('Enter');
    const place = james.getByRole('link', { name: /1 unread message/ }).filter({ visible: true });
    await expect(place).toBeVisible();
    await place.click();
    await james.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
    await expect(messages.getByText('Yes, until noon.')).toBeVisible();
    await expect(marc.getByRole('log').getByText('Lu', { exact: true })).toBeAttached();
  });

  await test.step('what he writes without a network waits, and is sent once', async () => {
    await context.setOffline(true);
    await field.fill('Thank you!');
    await field.press('Enter');
    await expect(messages.getByText('Not sent. It goes out as soon as the network is back.')).toBeVisible();
    await context.setOffline(false);
    await expect(messages.getByText('Not sent.')).toBeHidden();
    await expect(marc.getByRole('log').getByText('Thank you!')).toHaveCount(1);
  });

  await test.step('an answer that is lost, and a page that is loaded anew, do not make two of it', async () => {
    await james.route('**/gateway?action=postMessage', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field.fill('See you there.');
    await field.press('Enter');
    await expect(messages.getByText('Not sent.')).toBeVisible();
    // It may just be sending it again.
    await james.unrouteAll({ behavior: 'wait' });
    await james.reload();
    await expect(messages.getByText('See you there.')).toHaveCount(1);
    await expect(messages.getByText('Not sent.')).toBeHidden();
    await expect(marc.getByRole('log').getByText('See you there.')).toHaveCount(1);
  });

  await test.step('a picture comes along, also after its answer was lost and the page was loaded anew', async () => {
    await james.route('**/gateway?action=postMessage', (route) => route.abort());
    await james.getByTestId('chat-file').setInputFiles({
      name: 'coat.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    const chosen = james.getByRole('button', { name: 'Remove coat.png' });
    await expect(chosen).toBeVisible();
    // Nobody reloads within the instant in which the browser puts the file away; a journey may.
    await james.waitForFunction(() => Object.keys(sessionStorage).some((name) => name.startsWith('loge.chat.file.')));
    await james.reload();
    await expect(chosen).toBeVisible();
    await james.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messages.getByText('Couldn’t upload file.')).toBeVisible();
    await james.unroute('**/gateway?action=postMessage');
    await james.reload();
    await expect(marc.getByRole('link', { name: 'Ouvrir la photo coat.png' })).toHaveCount(1);
    await expect(messages.getByRole('link', { name: 'Open the photo coat.png' })).toHaveCount(1);
  });

  await test.step('older messages come as one scrolls up, where one reads; what comes in the meantime is announced', async () => {
    await query(
      `insert into chat_messages (thread_id, conciergerie_id, beneficiary_id, author_id, author_side, content, created_at, acknowledged_at, acknowledged_by)
       select t.id, t.conciergerie_id, t.beneficiary_id, t.beneficiary_id, 'beneficiary', 'Line ' || n, now(), now(), t.beneficiary_id
       from chat_threads t, generate_series(1, 120) n where t.beneficiary_id = $1`,
      [person.id],
    );
    await query(
      `update chat_threads t set last_message_id = (select max(id) from chat_messages where thread_id = t.id) where beneficiary_id = $1`,
      [person.id],
    );
    await james.reload();
    await expect(messages.getByText('Line 120', { exact: true })).toBeInViewport();
    await expect(messages.getByText('Line 70', { exact: true })).toHaveCount(0);
    const reading = messages.getByText('Line 71', { exact: true });
    await messages.evaluate((box) => box.scrollTo({ top: 0 }));
    await expect(messages.getByText('Line 60', { exact: true })).toBeAttached();
    await expect(reading).toBeInViewport();
    await marc.getByRole('textbox', { name: 'Votre message' }).fill('One more thing');
    await marc.getByRole('textbox', { name: 'Votre message' }).press('Enter');
    const news = james.getByRole('button', { name: '1 new message' });
    await expect(news).toBeVisible();
    await expect(reading).toBeInViewport();
    await news.click();
    await expect(messages.getByText('One more thing')).toBeInViewport();
    await expect(news).toBeHidden();
  });

  await test.step('once the account is off, it can be read and not written in', async () => {
    await query('update users set active = false where id = $1', [person.id]);
    await marc.reload();
    await marc.getByRole('row').filter({ hasText: person.lastName }).getByRole('button').first().click();
    await expect(marc.getByText('Cette conversation est terminée.', { exact: false })).toBeVisible();
    await expect(marc.getByRole('textbox', { name: 'Votre message' })).toHaveCount(0);
  });
});
