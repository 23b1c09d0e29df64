import { pounds } from '@sparkhood/contract/primitives/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CardName, type GatewayRig, getMovements } from './gateway.suite.ts'

const evidence = (account: string) => ({
  customerName: 'Ana Bell',
  customerEmail: 'ana@sparkhood.example',
  description: 'A wallet topped up on Sparkhood',
  serviceOn: '2026-03-01',
  account,
})

/** The tests of disputes and movements that every gateway must pass. */
export function booksSuite(name: string, setUp: () => Promise<GatewayRig>): void {
  describe(`${name} as a keeper of books`, () => {
    let rig: GatewayRig

    beforeEach(async () => {
      rig = await setUp()
    })

    const paid = async (card: CardName, idempotencyKey = 'key-1') => {
      const asking = { amount: pounds(2500), reference: 'funding-1', idempotencyKey, memberId: 'ana' }
      const { paymentId, clientSecret } = await rig.gateway.requestPayment(asking)
      await rig.pay(clientSecret, card)
      return paymentId
    }
    const events = () => rig.webhooks.map((one) => rig.gateway.readEvent(one.rawBody, one.signature, rig.now()))
    const disputed = async () => {
      const paymentId = await paid('disputes')
      const event = events().find((one) => one?.kind === 'dispute.changed')
      return { paymentId, disputeId: event?.subjectId ?? '' }
    }

    test('a dispute takes the money until the bank decides', async () => {
      const { paymentId, disputeId } = await disputed()
      expect(await rig.gateway.findDispute(disputeId)).toMatchObject({
        disputeId,
        paymentId,
        status: 'open',
        amount: pounds(2500),
        isAnswered: false,
      })
      expect(await getMovements(rig)).toEqual([`dispute ${paymentId} -2500`, `payment ${paymentId} 2500`])
      expect(await rig.gateway.findDispute('dis_nothing')).toBeUndefined()
      expect(await rig.gateway.listDisputes(paymentId)).toEqual([await rig.gateway.findDispute(disputeId)])
      expect((await rig.gateway.refund({ paymentId, idempotencyKey: 'twice' })).status).toBe('failed')
      expect(await rig.gateway.listDisputes(await paid('pays', 'another'))).toEqual([])
    })

    test('good evidence brings it back, bad evidence does not', async () => {
      const { paymentId, disputeId } = await disputed()
      const answer = (account: string) =>
        rig.gateway.answerDispute({ disputeId, evidence: evidence(account), idempotencyKey: 'evidence' })
      expect(await answer('winning_evidence')).toMatchObject({ isAnswered: true })
      await rig.progress()
      expect((await rig.gateway.findDispute(disputeId))?.status).toBe('won')
      expect(await getMovements(rig)).toContain(`dispute_won ${paymentId} 2500`)

      const other = await paid('disputes', 'key-2')
      const last = events().filter((one) => one?.kind === 'dispute.changed')
      const second = last.at(-1)?.subjectId ?? ''
      await rig.gateway.answerDispute({
        disputeId: second,
        evidence: evidence('losing_evidence'),
        idempotencyKey: 'e2',
      })
      await rig.progress()
      expect(await rig.gateway.findDispute(second)).toMatchObject({ status: 'lost', paymentId: other })
    })

    test('evidence is taken once, and not when the bank has decided', async () => {
      const { disputeId } = await disputed()
      const answer = (account: string, idempotencyKey: string) =>
        rig.gateway.answerDispute({ disputeId, evidence: evidence(account), idempotencyKey })
      expect(await answer('what happened', 'e1')).toMatchObject({ status: 'open', isAnswered: true })
      expect(await answer('winning_evidence', 'e2')).toBeUndefined()
      await rig.progress()
      expect(await rig.gateway.findDispute(disputeId)).toMatchObject({ status: 'open', isAnswered: true })
    })

    test('every movement of a time is listed', async () => {
      const first = await paid('pays', 'one')
      await rig.gateway.refund({ paymentId: first, amount: pounds(500), idempotencyKey: 'some' })
      const second = await paid('pays', 'two')
      expect(await getMovements(rig)).toEqual(
        [`payment ${first} 2500`, `payment ${second} 2500`, `refund ${first} -500`].sort(),
      )
      const late = new Date(rig.now().getTime() + 60_000)
      expect(await getMovements(rig, { since: late, until: new Date(late.getTime() + 1000) })).toEqual([])
    })
  })
}
