import { Avatar, Card, MantineProvider, Text, Title } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { z } from 'zod'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'

// The minimal member's page with the web's libraries: one list, validated and displayed.
const reply = z.object({
  data: z.array(z.looseObject({ _id: z.string(), firstname: z.string(), photourl: z.string().nullable() })),
})
type Started = { people?: Promise<unknown> }

function People() {
  const read = async () => reply.parse(await (globalThis as Started).people)
  const { data } = useQuery({ queryKey: ['people'], queryFn: read })
  return (
    <main>
      <Title>People nearby</Title>
      {data?.data.map(({ _id, firstname, photourl }) => (
        <Card key={_id}>
          <Avatar src={photourl} size={64} alt="" />
          <Text>{firstname}</Text>
        </Card>
      ))}
    </main>
  )
}

const router = createBrowserRouter([{ path: '*', element: <People /> }])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
