import { deviceOf } from '../../platform/devices/device-names.ts'
import type { Listener } from '../../platform/jobs/listener.ts'
import type { Scope } from '../../platform/scope.ts'
import { newDeviceLetter } from './letters.ts'
import { placeOf } from './places.ts'
import { findSignIn } from './queries.ts'

async function tellOfDevice(scope: Scope, { sessionId }: { sessionId: string }): Promise<void> {
  const row = await findSignIn(scope, sessionId)
  if (!row) return
  const { email, device, network, started_at: at } = row
  const signIn = { email, device: deviceOf(device).name, place: placeOf(network, 'elsewhere'), at }
  await scope.mail.send(newDeviceLetter(signIn, scope.settings.publicUrl))
}

export const sessionListeners: Listener[] = [
  { on: 'session.on_new_device', name: 'tell-of-device', about: ({ sessionId }) => sessionId, hear: tellOfDevice },
]
