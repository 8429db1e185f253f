import { HomeList } from '../home-list.jsx';

export const dynamic = 'force-dynamic';

export default function Page() {
  return <HomeList />;
}
