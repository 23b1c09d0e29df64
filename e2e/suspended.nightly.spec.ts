import { expect, type Page } from '@playwright/test'
import { codeAt } from '../server/test/authenticator.ts'
import { closeAll, openPage } from './pages.ts'
import {
  addMoney,
  callApi,
  clearSession,
  enterAs,
  getIdFromUrl,
  getMemberId,
  listSkill,
  password,
  setHome,
  signUp,
} from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test('Gus, suspended and with an authenticator app, reads why and appeals after a code', async ({ browser }) => {
  const open = async (): Promise<Page> => openPage(browser)
  const [ruth, gus] = [await open(), await open()]
  await enterAs(ruth, 'admin')
  const { email } = await signUp(gus, 'Gus')
  const { data } = await callApi<{ data: { key: string } }>(gus, 'POST /users/totp')
  await callApi(gus, 'PUT /users/totp', { code: codeAt(data.key, new Date()) })
  await callApi(gus, 'POST /users/deletion')
  const id = await getMemberId(gus)
  await clearSession(gus)
  const because = { because: 'scam', reason: 'You asked to be paid outside.' }
  await callApi(ruth, `PUT /admin/members/suspend/${id}`, because)

  await gus.goto('/login')
  await gus.getByLabel('Email').fill(email)
  await gus.getByLabel('Password', { exact: true }).fill(password)
  await gus.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(gus.getByText('Confirm it’s you to see why.')).toBeVisible()
  await expect(gus.getByText('You asked to be paid outside.')).toBeHidden()
  const code = gus.getByLabel('Code', { exact: true })
  await code.fill('12345')
  await gus.getByRole('button', { name: 'Continue' }).click()
  await expect(gus.getByText('Enter the 6 digits that your app shows')).toBeVisible()
  await checkScreen(gus, 'suspended-code')
  await gus.getByRole('button', { name: 'Use a recovery code' }).click()
  await gus.getByLabel('Recovery code').fill('ABCD-EFGH-JKLM')
  await gus.getByRole('button', { name: 'Continue' }).click()
  await expect(gus.getByRole('alert')).toBeVisible()
  await checkScreen(gus, 'suspended-wrong-code')
  await gus.getByRole('button', { name: 'Use my authenticator app' }).click()
  // The current code was used for the setup; the next one is already valid.
  await code.fill(codeAt(data.key, new Date(Date.now() + 30_000)))
  await gus.getByRole('button', { name: 'Continue' }).click()
  await expect(gus.getByText('You asked to be paid outside.')).toBeVisible()
  await gus.getByRole('button', { name: 'Keep my account' }).click()
  await expect(gus.getByText('Your account stays. It is suspended as before.')).toBeVisible()
  await gus.getByLabel('Do you think we are wrong?').fill('It was my brother, on my phone.')
  await gus.getByRole('button', { name: 'Appeal' }).click()
  await expect(gus.getByText('Someone will review it')).toBeVisible()
  await closeAll(ruth, gus)
})

test('Ruth suspends Gus for what he asked for, and takes that away as well', async ({ browser }) => {
  const [ruth, gus, rae] = [await openPage(browser), await openPage(browser), await openPage(browser)]
  await enterAs(ruth, 'admin')
  await signUp(rae, 'Rae')
  await setHome(rae, { town: 'Horsforth', street: '3 Ash Grove' })
  const skill = await listSkill(rae, { category: 'Cleaning', words: 'Inside and outside.', rate: '20' })
  const { email } = await signUp(gus, 'Gus')
  await setHome(gus, { town: 'Horsforth', street: '12 Mill Lane' })
  await addMoney(gus, '50')
  await gus.goto(`/book-service?skill=${skill}`)
  await gus.getByRole('link', { name: 'Book Rae' }).click()
  await gus.getByLabel('What do you need?').fill('You will see what I need.')
  await gus.getByRole('button', { name: /^Soonest/ }).click()
  await gus.getByRole('button', { name: 'Book Now' }).click()
  await gus.getByRole('button', { name: /from wallet/ }).click()
  await gus.getByRole('button', { name: 'OK', exact: true }).click()
  await gus
    .getByRole('link', { name: /Cleaning/ })
    .first()
    .click()
  await expect(gus).toHaveURL(/\/outward-progress\//)
  const booking = getIdFromUrl(gus)
  await callApi(rae, `PUT /bookings/accept/${booking}`)
  await gus.reload()
  await expect(gus.getByText('You can cancel free of charge until')).toBeVisible()
  await checkScreen(gus, 'booking-free-until')

  await callApi(rae, 'POST /reports', { kind: 'message', subject_id: booking, reason: 'harassment', details: 'Help.' })
  await ruth.goto('/admin/reports')
  await ruth.getByRole('button', { name: /A message by Gus/ }).click()
  const open = ruth.getByRole('region', { name: 'Open case' })
  await open.getByText('Suspend Gus').click()
  await expect(open.getByLabel('Remove what was reported as well')).toBeChecked()
  await expect(open.getByLabel('The place is part of what is wrong')).not.toBeChecked()
  await checkScreen(ruth, 'desk-report-suspend')
  await open.getByLabel('Your reason').fill('A threat.')
  await open.getByRole('button', { name: 'Decide' }).click()
  await expect(ruth.getByText('Decided.')).toBeVisible()
  await rae.goto(`/inward-details/${booking}`)
  await expect(rae.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rae.getByText('You will see what I need.')).toBeHidden()

  // The draft of his appeal survives a reload, once he has shown his second factor again.
  await clearSession(gus)
  for (const text of ['', 'It was a joke.']) {
    await gus.goto('/login')
    await gus.getByLabel('Email').fill(email)
    await gus.getByLabel('Password', { exact: true }).fill(password)
    await gus.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(gus.getByLabel('Do you think we are wrong?')).toHaveValue(text)
    await gus.getByLabel('Do you think we are wrong?').fill('It was a joke.')
  }
  await closeAll(ruth, gus, rae)
})
