import { Meta, Links, Outlet, Scripts, useLocation } from 'react-router';
import 'pc-elements/react/index.css';
import { PcProvider } from 'pc-elements/react/provider';
import '../../shared/studio.css';

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Tide Studio</title>
        <Meta />
        <Links />
      </head>
      <body>
        <PcProvider path={useLocation().pathname}>
          <Outlet />
        </PcProvider>
        <Scripts />
      </body>
    </html>
  );
}
