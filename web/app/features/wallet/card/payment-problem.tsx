import { Alert, Text } from '@mantine/core'

/** Why the last attempt took no money; for a refused card also what that means, and what to do. */
export function PaymentProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null
  return (
    <>
      <Alert color="red" role="alert" mb="xs">
        {problem}
      </Alert>
      {problem.startsWith('Payment failed') && (
        <Text size="sm" mb="md">
          Nothing was taken from your card. Try another card, or go back and pay another way.
        </Text>
      )}
    </>
  )
}
