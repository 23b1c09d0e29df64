import { Link } from 'react-router'
import { type Article, writtenOn } from './articles.ts'
import classes from './blog.module.css'

/** Articles as cards; `as` is the level of their headings. */
export function ArticleCards({ articles, as: Heading = 'h2' }: { articles: readonly Article[]; as?: 'h2' | 'h3' }) {
  return (
    <ul className={classes.cards}>
      {articles.map((article, place) => (
        <li key={article.slug} className={classes.card}>
          <img
            src={`/pictures/${article.picture}.svg`}
            alt=""
            width={360}
            height={240}
            loading={place < 3 ? undefined : 'lazy'}
          />
          <div>
            <p className={classes.when}>
              {writtenOn(article)} · {article.minutes} minutes
            </p>
            <Heading>
              <Link to={`/blog/${article.slug}`} viewTransition>
                {article.title}
              </Link>
            </Heading>
            <p>{article.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
