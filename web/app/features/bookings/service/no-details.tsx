import { DeadEnd } from '../../../ui/states/dead-end.tsx'

/** Shown if the listing does not exist or cannot be booked. */
export const NoDetails = () => (
  <DeadEnd title="No service details available." to="/explore" label="See who is nearby">
    It may have been removed, or the link may be incomplete.
  </DeadEnd>
)
