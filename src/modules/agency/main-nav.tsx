import { SiteLink } from '#web/ui/site-link.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { isCurrent, mainNavigation } from './navigation.ts';

interface MainNavProps {
  pathname: string;
  address: string;
}

/** The main navigation of wide windows. */
export function MainNav({ pathname, address }: MainNavProps) {
  return (
    <nav aria-label="Main" className="ml-auto hidden min-[1240px]:block">
      <ul className="flex gap-0.5">
        {mainNavigation.map((entry) => {
          const current = isCurrent(pathname, entry);
          if ('links' in entry) {
            return <NavDropdown key={entry.label} group={entry} isCurrent={current} address={address} />;
          }
          return (
            <li key={entry.label}>
              <SiteLink
                href={entry.href}
                aria-current={current ? 'page' : undefined}
                data-current={current || undefined}
                className="nav-link"
              >
                {entry.label}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
