import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookingFormPage } from '../../../features/bookings/form/booking-form-page.tsx'
import { FundWallet } from '../../../features/wallet/fund-wallet.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Book')

export default function BookForm() {
  const [search] = useSearchParams()
  const [isToppingUp, setToppingUp] = useState(false)
  return (
    <>
      <BookingFormPage
        skillId={search.get('skill') ?? ''}
        isToppingUp={isToppingUp}
        onTopUp={() => setToppingUp(true)}
      />
      <FundWallet opened={isToppingUp} onClose={() => setToppingUp(false)} />
    </>
  )
}
