/** Asks the member to confirm their identity; returns whether they did. */
type AskToConfirm = () => Promise<boolean>
let askToConfirm: AskToConfirm | undefined
let asking: Promise<boolean> | undefined
let askerCame = (): void => {}
const askerMaxMs = 10_000

/** Sets how people are asked to confirm their identity; returns a function that undoes it. */
export const confirmBy = (ask: AskToConfirm): (() => void) => {
  askToConfirm = ask
  askerCame()
  return () => {
    if (askToConfirm === ask) askToConfirm = undefined
  }
}

/** The component that asks loads after the page, so somebody may act before it exists. */
const findAsker = async (): Promise<AskToConfirm | undefined> => {
  if (!askToConfirm)
    await new Promise<void>((resolve) => {
      askerCame = resolve
      setTimeout(resolve, askerMaxMs)
    })
  return askToConfirm
}

const confirm = async (): Promise<boolean> => (await (await findAsker())?.()) ?? false

/** One confirmation for all calls that wait for it. */
export const hasConfirmed = async (): Promise<boolean> => {
  asking ??= confirm().finally(() => {
    asking = undefined
  })
  return asking
}
