import { expect, test } from '../people/journey.ts';
import { newBeneficiary, newManager } from '../people/seed.ts';
import { enter } from '../people/sign-in.ts';

/** A phone and a desktop take part already: it runs once. */
test('a beneficiary on the phone and the desk talk live', async ({ page: james, newcomer, context }) => {
  const person = await newBeneficiary({ first_name: 'James', lang: 'en' });
  const marc = await newcomer();
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
    await expect(james.getByRole('navigation').getByRole('link', { name: /^Messages/ })).toBeVisible();
    const answer = marc.getByRole('textbox', { name: 'Votre message' });
    await answer.fill('Yes, until noon.');
    await answer.press('Enter');
    const place = james.getByRole('navigation').getByRole('link', { name: /1 unread message/ });
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
    await expect(messages.getByText('Not sent.')).toBeVisible();
    await context.setOffline(false);
    await messages.getByRole('button', { name: 'Try again' }).click();
    await expect(messages.getByText('Not sent.')).toBeHidden();
    await expect(marc.getByRole('log').getByText('Thank you!')).toHaveCount(1);
  });

  await test.step('a picture comes along', async () => {
    await james.getByTestId('chat-file').setInputFiles({
      name: 'coat.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await james.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(marc.getByRole('link', { name: 'Ouvrir la photo coat.png' })).toBeVisible();
  });
});
