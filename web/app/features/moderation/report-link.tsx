import { Anchor } from '@mantine/core'
import { report } from '@sparkhood/contract/admin/safety'
import { Suspense, useState } from 'react'
import { mayCall } from '../../lib/acting.ts'
import { panel } from '../../ui/page/panel.tsx'
import type { Subject } from './subject.ts'

const Sheets = panel(() => import('./more-menu.tsx').then((file) => file.ReportAndBlock))

/** A link in a line of text that reports something. */
export function ReportLink({ subject, label = 'Report this message' }: { subject: Subject; label?: string }) {
  const [step, setStep] = useState<'report' | 'block'>()
  if (!mayCall(report)) return null
  return (
    <>
      <Anchor component="button" type="button" inherit underline="always" onClick={() => setStep('report')}>
        {label}
      </Anchor>
      {step && (
        <Suspense>
          <Sheets subject={subject} step={step} onStep={setStep} />
        </Suspense>
      )}
    </>
  )
}
