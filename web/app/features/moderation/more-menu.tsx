import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDots, IconFlag, IconHandStop } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { Sheet } from '../../ui/states/sheet.tsx'
import { BlockSheet } from './block-sheet.tsx'
import classes from './more.module.css'
import { ReportSheet } from './report-sheet.tsx'
import { getName, type Subject } from './subject.ts'

type Step = 'choose' | 'report' | 'block'
type Props = {
  subject: Subject
  /** Called after a block, if the content disappears with its author. */
  onBlocked?: () => void
}

/** Reports something or blocks its author: a menu, or a sheet on phones. */
export function MoreMenu({ subject, onBlocked }: Props) {
  const [step, setStep] = useState<Step>()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const close = (): void => setStep(undefined)
  const button = useRef<HTMLButtonElement>(null)
  // A sheet returns the focus to the element that had it when it opened, and the chosen menu item is unmounted by then.
  const open = (to: Step): void => {
    button.current?.focus()
    setStep(to)
  }
  return (
    <>
      {isPhone ? (
        <MoreButton subject={subject} ref={button} onClick={() => open('choose')} />
      ) : (
        <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <MoreButton subject={subject} ref={button} />
          </Menu.Target>
          <Menu.Dropdown>
            {getChoices(subject).map(({ to, label, icon: Picture }) => (
              <Menu.Item
                key={to}
                color={to === 'block' ? 'red' : undefined}
                leftSection={<Picture size={20} aria-hidden />}
                onClick={() => open(to)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Sheet opened={step === 'choose'} onClose={close} title="More">
        <ul className={classes.choices}>
          {getChoices(subject).map(({ to, label, icon: Picture }) => (
            <li key={to}>
              <button
                type="button"
                className={classes.choice}
                data-danger={to === 'block' || undefined}
                onClick={() => setStep(to)}
              >
                <Picture size={22} aria-hidden />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      {(step === 'report' || step === 'block') && (
        <ReportAndBlock subject={subject} step={step} onStep={setStep} onBlocked={onBlocked} />
      )}
    </>
  )
}

type SheetProps = Props & { step: 'report' | 'block'; onStep: (step: 'block' | undefined) => void }

/** The sheet to report, which leads to the one to block. */
export function ReportAndBlock({ subject, step, onStep, onBlocked }: SheetProps) {
  const close = (): void => onStep(undefined)
  return step === 'report' ? (
    <ReportSheet subject={subject} onClose={close} onBlock={() => onStep('block')} />
  ) : (
    <BlockSheet member={subject.member} onClose={close} onBlocked={onBlocked} />
  )
}

const getChoices = (subject: Subject) =>
  [
    { to: 'report', label: `Report ${getName(subject)}`, icon: IconFlag },
    { to: 'block', label: `Block ${subject.member.firstname}`, icon: IconHandStop },
  ] as const

function MoreButton({ subject, ...rest }: { subject: Subject; ref: Ref<HTMLButtonElement>; onClick?: () => void }) {
  return (
    <ActionIcon className={classes.quiet} aria-label={`More about ${getName(subject)}`} {...rest}>
      <IconDots size={22} aria-hidden />
    </ActionIcon>
  )
}
