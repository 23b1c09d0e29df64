import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

type Props = { opened: boolean; onClose: () => void; title: string; children: ReactNode; size?: string | number }

/** A dialog: from the bottom edge on phones, in the middle on wide screens. */
export function Sheet({ opened, onClose, title, children, size = 'md' }: Props) {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const shared = { opened, onClose, title, closeButtonProps: { 'aria-label': 'Close' } }
  if (wide)
    return (
      <Modal {...shared} size={size}>
        {children}
      </Modal>
    )
  return (
    <Drawer
      {...shared}
      position="bottom"
      size="auto"
      radius="lg"
      padding="lg"
      styles={{ content: { maxHeight: '92dvh' } }}
    >
      {children}
    </Drawer>
  )
}
