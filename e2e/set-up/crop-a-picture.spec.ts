import { brightnessOf, drawPicture } from '../support/drawn-picture.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { tablet } from '../support/kitchen.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

test.use({ viewport: tablet })

test('I choose the part of a banner by keyboard, by buttons and by dragging, and the server cuts it out', async ({
  page,
  context,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/profile`)
  const dialog = page.getByRole('dialog', { name: 'Choose the part for your banner' })
  const frame = dialog.getByRole('button', { name: /^Frame\./ })
  const banner = page.getByRole('img', { name: 'Your banner' })
  const shown = async () => {
    const path = await banner.getAttribute('src')
    return brightnessOf(await (await page.request.get(path!)).body())
  }
  const choose = async () => {
    await page.getByLabel('Banner').setInputFiles(await drawPicture(4_000, 1_000))
    await expect(frame).toBeFocused()
  }

  // By keyboard alone: zoom in, then to the black half on the left.
  await choose()
  await dialog.getByLabel('Zoom').focus()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('status')).toContainText('1,200 × 400 pixels')
  await frame.focus()
  for (let times = 0; times < 5; times++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(dialog.getByRole('status')).toContainText('0 from the left')
  await expectAccessibleAtEveryWidth(page)
  await dialog.getByRole('button', { name: 'Use this part' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(banner).toBeVisible()
  expect(await shown()).toBeLessThan(10)

  // By buttons, to the white half on the right.
  await page.getByRole('button', { name: 'Remove banner' }).click()
  await choose()
  await dialog.getByLabel('Zoom').focus()
  await page.keyboard.press('End')
  for (let times = 0; times < 9; times++) await dialog.getByRole('button', { name: 'Move right' }).click()
  await dialog.getByRole('button', { name: 'Move down' }).click()
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(banner).toBeVisible()
  expect(await shown()).toBeGreaterThan(245)

  // By dragging on a phone, back to the left. Escape changes nothing.
  await page.setViewportSize({ width: 390, height: 844 })
  await choose()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await shown()).toBeGreaterThan(245)
  await page.getByRole('button', { name: 'Remove banner' }).click()
  await choose()
  await dialog.getByLabel('Zoom').focus()
  await page.keyboard.press('End')
  const box = (await frame.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(0, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(banner).toBeVisible()
  expect(await shown()).toBeLessThan(10)

  await page.getByLabel('Logo').setInputFiles(await drawPicture(199, 900))
  await expect(
    page.getByText('That picture is too small. Choose one that is at least 200 pixels wide and 200 high.'),
  ).toBeVisible()
})
