import { ChevronDown } from 'lucide';
import { type PointerEvent, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import type { NavGroup } from './navigation.ts';

interface NavDropdownProps {
  group: NavGroup;
  isCurrent: boolean;
  /** Path and query of the current page, to mark its link. */
  address: string;
}

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/**
 * A group of the navigation. A `<details>`, so that a click or a key opens it without script; the script adds opening
 * on hover, and closing on Esc, on an outside click and on a change of page.
 */
export function NavDropdown({ group, isCurrent, address }: NavDropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isHovered = useRef(false);
  useDisclosureMenu(details);
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (!isMouse(event) || !details.current) return;
    isHovered.current = isOver;
    details.current.open = isOver;
  };
  return (
    <li className="relative" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <details ref={details} name="main-navigation" className="group">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
        <summary
          data-current={isCurrent || undefined}
          className="nav-link"
          // Hovering with a mouse has opened the menu already, so its click must not close it.
          onClick={(event) => isHovered.current && event.detail > 0 && event.preventDefault()}
        >
          {group.label}
          <Icon of={ChevronDown} size={15} className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="absolute top-full left-0 z-20 min-w-[190px] rounded-control border border-line bg-surface p-1.5 shadow-float">
          {group.links.map(({ label, href }) => (
            <li key={href}>
              <SiteLink
                href={href}
                aria-current={address === href ? 'page' : undefined}
                onClick={() => {
                  if (details.current) details.current.open = false;
                }}
                className="dropdown-entry"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
