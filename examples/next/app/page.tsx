import { Studio } from './studio-page';

export default function Page() {
  return <Studio />;
}
