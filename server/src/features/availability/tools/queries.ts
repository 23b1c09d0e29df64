/**
 * Whether the tool of `bookings b` is out: it was collected, and nobody has said that it is back. A dispute about that leaves it out
 * until it ends; a trigger keeps its time meanwhile.
 */
export const isOut = (b: string): string => `(${b}.kind = 'tool' and (${b}.status = 'in_progress'
    or ${b}.status = 'disputed' and exists (select from booked_times o where o.booking_id = ${b}.id and o.role = 'tool')))`
