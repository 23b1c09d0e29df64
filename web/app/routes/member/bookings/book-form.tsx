import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookingFormPage } from '../../../features/bookings/form/booking-form-page.tsx'
import type { PayCard } from '../../../features/bookings/form/request-booking.ts'
import type { CardAsk } from '../../../features/wallet/pay-by-card.tsx'
import { titled } from '../../../ui/brand.ts'
import { panel } from '../../../ui/page/panel.tsx'

// Loaded on demand: a payment from the wallet needs neither.
const FundWallet = panel(() => import('../../../features/wallet/fund-wallet.tsx').then((file) => file.FundWallet))
const PayByCard = panel(() => import('../../../features/wallet/pay-by-card.tsx').then((file) => file.PayByCard))

export const meta = () => titled('Book')

export default function BookForm() {
  const [search] = useSearchParams()
  const [isToppingUp, setToppingUp] = useState(false)
  const [cardAsk, setCardAsk] = useState<CardAsk>()
  const payCard: PayCard = (amount, begin) =>
    new Promise((resolve) => {
      const done = (isPaid: boolean): void => {
        setCardAsk(undefined)
        resolve(isPaid)
      }
      setCardAsk({ amount, begin, done })
    })
  return (
    <>
      <BookingFormPage
        skillId={search.get('skill') ?? ''}
        isElsewhere={isToppingUp || cardAsk !== undefined}
        onTopUp={() => setToppingUp(true)}
        payCard={payCard}
      />
      <Suspense>
        {isToppingUp && <FundWallet opened onClose={() => setToppingUp(false)} />}
        {cardAsk && <PayByCard {...cardAsk} />}
      </Suspense>
    </>
  )
}
