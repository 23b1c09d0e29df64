import { expect, type Page } from '@playwright/test'
import { codeAt } from '../server/test/authenticator.ts'
import { closeAll, openPage } from './pages.ts'
import { asks, enterAs, forget, getMemberId, password, signUp } from './people.ts'
import { look } from './screen.ts'
import { test } from './test.ts'

test('Gus, suspended and with an authenticator app, reads why and appeals after a code', async ({ browser }) => {
  const open = async (): Promise<Page> => openPage(browser)
  const [ruth, gus] = [await open(), await open()]
  await enterAs(ruth, 'admin')
  const { email } = await signUp(gus, 'Gus')
  const { data } = await asks<{ data: { key: string } }>(gus, 'POST /users/totp')
  await asks(gus, 'PUT /users/totp', { code: codeAt(data.key, new Date()) })
  await asks(gus, 'POST /users/deletion')
  const id = await getMemberId(gus)
  await forget(gus)
  const because = { because: 'scam', reason: 'You asked to be paid outside.' }
  await asks(ruth, `PUT /admin/members/suspend/${id}`, because)

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
  await look(gus, 'suspended-code')
  await gus.getByRole('button', { name: 'Use a recovery code' }).click()
  await gus.getByLabel('Recovery code').fill('ABCD-EFGH-JKLM')
  await gus.getByRole('button', { name: 'Continue' }).click()
  await expect(gus.getByRole('alert')).toBeVisible()
  await look(gus, 'suspended-wrong-code')
  await gus.getByRole('button', { name: 'Use my authenticator app' }).click()
  // The code of now was used to set it up; that of the next half minute is good already.
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
