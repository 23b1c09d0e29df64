/**
 * Whether the tool of `bookings b` is out: it was collected, and nobody has said that it is back. A dispute by its lender leaves it
 * out until that ends: its time stays taken meanwhile.
 */
export const isOut = (b: string): string => `(${b}.kind = 'tool' and (${b}.status = 'in_progress'
    or ${b}.status = 'disputed' and exists (select from booked_times o where o.booking_id = ${b}.id and o.role = 'tool')))`
