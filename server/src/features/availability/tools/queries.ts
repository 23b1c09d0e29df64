/**
 * Whether the tool of `bookings b` is out: it was collected, and nobody has reported it back. It stays out during a
 * dispute by its lender, while its time stays taken.
 */
export const isOut = (b: string): string => `(${b}.kind = 'tool' and (${b}.status = 'in_progress'
    or ${b}.status = 'disputed' and exists (select from booked_times o where o.booking_id = ${b}.id and o.role = 'tool')))`
