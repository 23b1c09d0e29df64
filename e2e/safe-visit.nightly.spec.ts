import { expect } from '@playwright/test'
import { openVisit } from './door.ts'
import { closeAll, openPage } from './pages.ts'
import { getMailedLink } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test('Ana shares a visit with Dora, who sees who and when until Ana stops', async ({ browser }) => {
  const { ana, ben, id } = await openVisit(browser)
  await ana.goto(`/outward-progress/${id}`)
  await ana.getByRole('button', { name: 'Share this visit' }).click()
  const sheet = ana.getByRole('dialog')
  await sheet.getByLabel('Their name').fill('Dora')
  await sheet.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(sheet.getByText('Enter their email or their phone number')).toBeVisible()
  await checkScreen(ana, 'safe-visit-share')
  const email = `dora.${Date.now()}@example.org`
  await sheet.getByLabel('Their email').fill(email)
  await sheet.getByLabel('Their phone number (optional)').fill('07700 900456')
  await sheet.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(ana.getByText('Dora knows about this visit.')).toBeVisible()
  await expect(ana.getByRole('link', { name: 'Text the link to Dora' })).toHaveAttribute(
    'href',
    /^sms:07700900456\?&body=/,
  )
  await checkScreen(ana, 'safe-visit-shared')

  const link = await getMailedLink(ana, email, /safe-visit\?token=/)
  const dora = await openPage(browser)
  const opened = await dora.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(dora.getByRole('heading', { name: 'Ana’s visit' })).toBeVisible()
  await expect(dora.getByText('Canary Row')).toBeHidden()
  expect(dora.url()).not.toContain('token')
  await expect(dora.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await checkScreen(dora, 'safe-visit-contact')
  await ben.goto(`/inward-details/${id}`)
  await expect(ben.getByRole('button', { name: 'Share this visit' })).toBeVisible()
  await expect(ben.getByText('Dora')).toBeHidden()

  await ana.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(ana.getByRole('button', { name: 'Share this visit' })).toBeVisible()
  await dora.reload()
  await expect(dora.getByText('This link is over')).toBeVisible()
  await checkScreen(dora, 'safe-visit-over')
  await ana.getByRole('link', { name: 'Before you open the door' }).click()
  await expect(ana.getByRole('heading', { level: 1, name: 'Before you open the door' })).toBeVisible()
  await checkScreen(ana, 'before-you-open-the-door')
  await closeAll(ana, ben, dora)
})
