import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Content and queries that the bench command recorded from the site. */
const { homes, links, queries } = JSON.parse(readFileSync(process.env.BENCH_CONTENT, 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 20 });

const sizes = '(min-width:1024px) 424px, (min-width:640px) 48vw, 92vw';
const widths = { thumbnail: 150, small: 300, medium: 600 };
const srcSet = (home, format) =>
  Object.entries(widths)
    .map(([name, width]) => `/uploads/images/${home.primary_image.image_id}/${name}.${format} ${width}w`)
    .join(', ');

/** Runs the list's queries as the site does and shows the recorded homes. */
export async function HomeList() {
  for (const { text, values } of queries) await pool.query({ text, values });
  return (
    <>
      <header>
        <nav aria-label="Main">
          <ul>
            {links.map(({ href, label }) => (
              <li key={href + label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        <h1>Find Your Dream Home</h1>
        <form action="/residential">
          {['Location', 'Minimum price', 'Maximum price', 'Type', 'Bedrooms', 'Bathrooms'].map((label) => (
            <label key={label}>
              {label} <input name={label} />
            </label>
          ))}
          <button type="submit">Search</button>
        </form>
        {homes.map((home, index) => (
          <article key={home.id}>
            <h2>
              <a href={`/view/property/${home.slug}`}>{home.title}</a>
            </h2>
            {home.primary_image && (
              <picture>
                <source type="image/avif" srcSet={srcSet(home, 'avif')} sizes={sizes} />
                <source type="image/webp" srcSet={srcSet(home, 'webp')} sizes={sizes} />
                <img
                  alt={home.title}
                  loading={index > 0 ? 'lazy' : undefined}
                  width="1600"
                  height="1067"
                  srcSet={srcSet(home, 'jpg')}
                  sizes={sizes}
                />
              </picture>
            )}
            <p>KSh {home.price.toLocaleString('en')}</p>
            <p>
              {home.location}, {home.city}
            </p>
            <p>
              {home.bedrooms} bedrooms · {home.bathrooms} bathrooms · {home.floor_area_sqm} m²
            </p>
            <p>{home.description.replaceAll(/<[^>]*>/g, '')}</p>
            <button type="button" aria-label={`Save ${home.title}`}>
              Save
            </button>
          </article>
        ))}
      </main>
    </>
  );
}
