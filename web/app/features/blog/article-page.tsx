import { Anchor, Button, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Markdown } from '../../ui/markdown.tsx'
import { ArticleCards } from './article-cards.tsx'
import { type Article, articles, writtenOn } from './articles.ts'
import classes from './blog.module.css'

/** An article, with links to others. */
export function ArticlePage({ article, text }: { article: Article; text: string }) {
  const place = articles.indexOf(article)
  const next = [1, 2, 3].flatMap((step) => articles[(place + step) % articles.length] ?? [])
  return (
    <>
      <div className={classes.article}>
        <Anchor component={Link} to="/blog" className={classes.back}>
          <IconArrowLeft size={20} aria-hidden /> All articles
        </Anchor>
        <Title order={1} className={classes.title}>
          {article.title}
        </Title>
        <p className={classes.when}>
          <time dateTime={article.written}>{writtenOn(article)}</time> · {article.minutes} minutes to read
        </p>
        <img
          className={classes.picture}
          src={`/pictures/${article.picture}.svg`}
          alt=""
          width={720}
          height={480}
          fetchPriority="high"
        />
        <div className={classes.words}>
          <Markdown text={text} />
        </div>
        <div className={classes.onward}>
          <p>Who on your street could help, or be helped?</p>
          <Button component={Link} to="/signup">
            Join your neighbours
          </Button>
        </div>
      </div>
      <section className={classes.more}>
        <Title order={2}>Read on</Title>
        <ArticleCards articles={next} as="h3" />
      </section>
    </>
  )
}
