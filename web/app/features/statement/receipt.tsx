import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import type { Receipt } from '@sparkhood/contract/money/statement'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatLength, formatMoney, formatTime } from '../../lib/format.ts'
import { brand } from '../../ui/brand.ts'
import { Money } from '../../ui/money.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import classes from './receipt.module.css'

/** A receipt, as it is shown and printed. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { title, detail, at, currency, amount, booking } = receipt
  return (
    <article className={classes.paper} aria-labelledby="receipt">
      <header className={classes.head}>
        <Logo />
        <span className={classes.number}>{receipt.receipt_number}</span>
      </header>
      <Title order={1} id="receipt" size="h2">
        {title}
      </Title>
      <Text c="dimmed">{detail}</Text>
      <p className={classes.amount}>
        <Money amount={{ minor: amount, currency }} strong />
      </p>
      <dl className={classes.facts}>
        <Fact name="When">
          {formatDay(at)}, {formatTime(at)}
        </Fact>
        <Fact name="From">{receipt.from}</Fact>
        <Fact name="To">{receipt.to}</Fact>
        {booking && <BookingFacts receipt={receipt} booking={booking} />}
        <Fact name="Balance after">
          {formatMoney({ minor: receipt.balance.available, currency })} to spend
          {receipt.balance.held > 0 && `, ${formatMoney({ minor: receipt.balance.held, currency })} held`}
          {receipt.balance.earned > 0 && `, ${formatMoney({ minor: receipt.balance.earned, currency })} earned`}
        </Fact>
      </dl>
      <footer className={classes.foot}>
        {brand.legalEntity}, {brand.legalAddress}
        <br />
        {brand.supportEmail}
      </footer>
    </article>
  )
}

function BookingFacts({ receipt, booking }: { receipt: Receipt; booking: NonNullable<Receipt['booking']> }) {
  const { currency, platform_fee: fee, fee_is_yours: isYours } = receipt
  const price = { minor: booking.price, currency }
  return (
    <>
      <Fact name="Booking">
        {booking.title}
        <br />
        {formatDay(booking.starts_at)}, {formatTime(booking.starts_at)} ({formatLength(booking)})
      </Fact>
      <Fact name="Price">{formatMoney(price)}</Fact>
      {fee !== null && currency === 'gbp' && (
        <Fact name="Platform fee">
          {formatMoney({ minor: fee, currency })}
          {fee > 0 && (isYours ? ', from your earnings' : ', included in the price')}
        </Fact>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The actions on a receipt; not printed. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { booking } = receipt
  return (
    <Group className={classes.actions} justify="space-between">
      <Anchor component={Link} to="/user/statement">
        Your statement
      </Anchor>
      {booking && (
        <Anchor
          component={Link}
          to={booking.you_are === 'client' ? `/outward-details/${booking.id}` : `/inward-details/${booking.id}`}
        >
          The booking
        </Anchor>
      )}
      <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </Group>
  )
}
