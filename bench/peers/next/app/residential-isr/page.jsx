import { HomeList } from '../home-list.jsx';

export const revalidate = 60;

export default function Page() {
  return <HomeList />;
}
