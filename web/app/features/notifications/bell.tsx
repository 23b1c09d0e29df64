import { Popover, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { Sheet } from '../../ui/states/sheet.tsx'
import { BellList } from './bell-list.tsx'
import classes from './notifications.module.css'
import { useUnseen } from './queries.ts'

/** The number of unseen notifications, and the list: below the bell, or in a sheet on phones. */
export function Bell() {
  const [opened, setOpened] = useState(false)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const total = useUnseen().data?.total ?? 0
  const close = (): void => setOpened(false)
  const toggle = (): void => setOpened(!opened)
  return (
    <>
      {isPhone ? (
        <BellButton total={total} aria-haspopup="dialog" onClick={toggle} />
      ) : (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          width={400}
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <BellButton total={total} onClick={toggle} />
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown} aria-label="Notifications">
            <h2 className={classes.heading}>Notifications</h2>
            <BellList total={total} onGo={close} />
          </Popover.Dropdown>
        </Popover>
      )}
      <Sheet opened={opened && isPhone === true} onClose={close} title="Notifications">
        <BellList total={total} onGo={close} />
      </Sheet>
      <VisuallyHidden role="status">{total > 0 && getWords(total)}</VisuallyHidden>
    </>
  )
}

const getWords = (total: number): string => (total === 1 ? '1 new notification' : `${total} new notifications`)

function BellButton({ total, className = '', ...rest }: { total: number } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.bell} ${className}`}
      aria-label={total ? getWords(total) : 'Notifications'}
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      {total > 0 && (
        <span className={classes.badge} aria-hidden>
          {total > 99 ? '99+' : total}
        </span>
      )}
    </button>
  )
}
