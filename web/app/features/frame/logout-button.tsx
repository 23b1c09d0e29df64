import { Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { signOut } from './queries.ts'

/** Asks for confirmation, and ends the session in this browser. */
export function LogoutButton({ className }: { className: string | undefined }) {
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    setLeaving(true)
    void signOut()
  }
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <IconLogout size={24} stroke={1.75} aria-hidden />
        <span>Logout</span>
      </button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title="Confirm Logout"
        confirm="Logout"
        onConfirm={leave}
        busy={leaving}
      >
        <Text>Are you sure you want to logout from your account?</Text>
      </ConfirmSheet>
    </>
  )
}
