/** Asks the member to confirm their identity; returns whether they did. */
type AskToConfirm = () => Promise<boolean>
let askToConfirm: AskToConfirm | undefined
let asking: Promise<boolean> | undefined
let askerCame = (): void => {}
const askerMaxMs = 10_000

/** Says how people are asked to confirm that it is them; returns how to take that back. */
export const confirmBy = (ask: AskToConfirm): (() => void) => {
  askToConfirm = ask
  askerCame()
  return () => {
    if (askToConfirm === ask) askToConfirm = undefined
  }
}

/** The part of the page that asks comes after the page itself, and somebody may be faster. */
const findAsker = async (): Promise<AskToConfirm | undefined> => {
  if (!askToConfirm)
    await new Promise<void>((resolve) => {
      askerCame = resolve
      setTimeout(resolve, askerMaxMs)
    })
  return askToConfirm
}

const confirm = async (): Promise<boolean> => (await (await findAsker())?.()) ?? false

/** Once, however many calls wait for it. */
export const hasConfirmed = async (): Promise<boolean> => {
  asking ??= confirm().finally(() => {
    asking = undefined
  })
  return asking
}
