import { getDevice } from '../../platform/device-names.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { Scope } from '../../platform/scope.ts'
import { getPlace } from './devices.ts'
import { newDeviceEmail } from './emails.ts'
import { findSignIn } from './queries.ts'

async function emailAboutDevice(scope: Scope<'mail'>, { sessionId }: { sessionId: string }): Promise<void> {
  const row = await findSignIn(scope, sessionId)
  if (!row) return
  const { email, device, network, started_at: at } = row
  const signIn = { email, device: getDevice(device).name, place: getPlace(network, 'elsewhere'), at }
  await scope.mail.send(newDeviceEmail(signIn, scope.settings.publicUrl))
}

export const sessionSubscribers: Subscriber[] = [
  {
    on: 'session.on_new_device',
    name: 'tell-of-device',
    about: ({ sessionId }) => sessionId,
    handle: emailAboutDevice,
  },
]
