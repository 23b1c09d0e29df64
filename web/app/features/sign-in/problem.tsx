import { ErrorBox } from '../../ui/states/error-box.tsx'

type Props = { of: { problem?: string | undefined; ended: number } }

/** The error of an action, if any. Remounted each time, so that screen readers announce it again. */
export const Problem = ({ of: { problem, ended } }: Props) =>
  problem ? <ErrorBox key={ended} error={problem} /> : null
