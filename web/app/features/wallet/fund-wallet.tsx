import type { Money } from '@sparkhood/contract/primitives/money'
import { useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { Sheet } from '../../ui/states/sheet.tsx'
import { AmountStep, type Begun } from './amount-step.tsx'
import { CardStep } from './card/card-step.tsx'
import { FundedStep } from './funded-step.tsx'
import { Step } from './step.tsx'

type Stage = { at: 'amount' } | ({ at: 'card' } & Begun) | { at: 'funded'; amount: Money; balance: Money }

type Props = { opened: boolean; onClose: () => void }

/** Adds pounds to the wallet by card: amount, payment, success. Closing at any step starts over. */
export function FundWallet({ opened, onClose }: Props) {
  const [step, setStep] = useState<Stage>({ at: 'amount' })
  const close = (): void => {
    setStep({ at: 'amount' })
    onClose()
  }
  const title = step.at === 'card' ? `Pay ${formatMoney(step.amount)} by card` : 'Add money to your wallet'

  return (
    <Sheet opened={opened} onClose={close} title={step.at === 'funded' ? 'Money added' : title}>
      <Step key={step.at}>
        {step.at === 'amount' && <AmountStep onCancel={close} onReady={(begun) => setStep({ at: 'card', ...begun })} />}
        {step.at === 'card' && (
          <CardStep
            clientSecret={step.clientSecret}
            amount={step.amount}
            saved={step.saved}
            onCancel={close}
            onFunded={(balance) => setStep({ at: 'funded', amount: step.amount, balance })}
          />
        )}
        {step.at === 'funded' && <FundedStep amount={step.amount} balance={step.balance} onClose={close} />}
      </Step>
    </Sheet>
  )
}
