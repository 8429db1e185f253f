import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { editorBar, openMissing, openMore } from '../editor-bar.ts';
import { expect, expectAccessible, openPage, test } from '../fixtures.ts';
import { beginHome, signInAs, signInAsNew } from '../staff.ts';

/** A home that visitors see, looked after by a colleague. @returns the path of its editor */
async function publishHome(page: Page, base: string, title: string, agentId: string): Promise<string> {
  const editor = await beginHome(page, base, title, { latitude: '-1.2789', longitude: '36.7711' });
  const id = Number(editor.split('/').at(-1));
  const send = async (path: string, options: object) => {
    const reply = await page.request.post(`${base}/api/v1/office${path}`, { headers: { origin: base }, ...options });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).data;
  };
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#758a6f' } })
    .jpeg()
    .toBuffer();
  const photograph = { name: 'home.jpg', mimeType: 'image/jpeg', buffer };
  await send('/photographs', { multipart: { subject_type: 'property', subject_id: id, photograph } });
  await send('/listings/property/changes', { data: { action: 'assign', ids: [id], agent_id: agentId } });
  await send('/listings/property/changes', { data: { action: 'approve', ids: [id], is_confirmed: true } });
  return editor;
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the bar of the editor stays in view at ${viewport.width} px, and covers nothing that has the focus`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await signInAs(page, baseURL ?? '', 'manager');
    await openPage(page, await beginHome(page, baseURL ?? '', 'Stays in view'));
    const bar = editorBar(page);
    const { height = 0 } = (await bar.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(112);
    for (const name of ['Place', 'Documents', 'Photographs']) {
      const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
      await link.click();
      await expect(page.getByRole('region', { name, exact: true })).toBeInViewport();
      await expect(link).toHaveAttribute('aria-current', 'location');
      for (const part of [bar.getByText('Draft', { exact: true }), bar.getByText(/things? missing/)])
        await expect(part).toBeInViewport({ ratio: 1 });
      for (const name of ['View', 'Save draft', 'Publish'])
        await expect(bar.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.getByLabel('Title', { exact: true }).focus();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      // A text area can be taller than the visible part of the page; then its top is checked.
      const isClear = await page.evaluate(() => {
        const focused = document.activeElement;
        const box = focused?.getBoundingClientRect();
        const foot = document.querySelector('.editor-bar')?.getBoundingClientRect().top ?? 0;
        return !box || focused?.closest('.editor-bar') !== null || Math.min(box.bottom, box.top + 48) <= foot;
      });
      expect(isClear).toBe(true);
    }
    await openMissing(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openMore(page);
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
}

test('on a public listing the button says what saving does, to an agent and to whoever publishes', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const agent = await signInAsNew(page, base, 'agent', 'Akinyi Odhiambo');
  const manager = await (await browser.newContext()).newPage();
  await signInAs(manager, base, 'manager', 'Barasa Wekesa');
  const editor = await publishHome(manager, base, 'Saved beside the public page', agent.id);
  await openPage(manager, `${base}${editor}`);
  await expect(
    editorBar(manager).getByRole('button', { name: 'Save changes (public stays as it is until you publish)' }),
  ).toBeVisible();
  await manager.context().close();

  await openPage(page, editor);
  const bar = editorBar(page);
  const view = bar.getByRole('link', { name: 'View' });
  await expect(view).toHaveAttribute('href', /^\/view\/property\//);
  await page.getByLabel('Year built (optional)', { exact: true }).fill('2015');
  await bar.getByRole('button', { name: 'Save changes (public stays as it is until approved)' }).click();
  await expect(bar.getByRole('status')).toHaveText(/^Saved \d/);
  await expect(bar.getByText('Changes not submitted')).toBeVisible();
  await expect(view).toHaveAttribute('href', `${editor}/preview`);
  await expect(bar.getByRole('button', { name: 'Submit for approval' })).toBeVisible();
});
