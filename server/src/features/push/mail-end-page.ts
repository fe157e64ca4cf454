type Page = { title: string; text: string; action?: { label: string; hint: string } }

/** How the link of a mail is answered. It is no page of an app: it works without JavaScript, cookies and other files. */
export const mailEndPages = {
  ask: {
    title: 'Vuoi smettere di ricevere queste email?',
    text: 'Filo non ti manda più avvisi per posta. Tutto il resto rimane com’è, e puoi riattivarli quando vuoi nella pagina «Avvisi».',
    action: {
      label: 'Non mandatemene più',
      hint: 'Se hai aperto il link per sbaglio, chiudi questa pagina.',
    },
  },
  done: {
    title: 'Fatto: non ricevi più queste email',
    text: 'Se una era già in viaggio può ancora arrivare. Puoi riattivarle quando vuoi nella pagina «Avvisi» di Filo.',
  },
  unknown: {
    title: 'Questo link non è completo',
    text: 'Forse è stato tagliato: aprilo di nuovo dall’email. Puoi anche spegnere le email nella pagina «Avvisi» di Filo.',
  },
  failed: {
    title: 'Per ora non ci siamo riusciti',
    text: 'Riprova fra qualche minuto, con lo stesso link. Puoi anche spegnere le email nella pagina «Avvisi» di Filo.',
  },
} as const satisfies Record<string, Page>

const style = `
  body { margin: 0; background: #eef3fa; color: #021859; font: 1.125rem/1.5 'Titillium Web', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
  main { box-sizing: border-box; max-width: 36rem; margin: 2rem auto; padding: 1.5rem min(2rem, 6vw) 2rem; background: #fff; border-radius: 12px; }
  header { display: flex; align-items: center; gap: 0.75rem; font-size: 1.5rem; font-weight: 700; }
  header::after { content: ''; flex: 1; height: 3px; background: #199fe0; }
  h1 { margin: 1.25rem 0 0.75rem; font-size: 1.5rem; line-height: 1.3; }
  p { margin: 0 0 1.25rem; }
  button { min-height: 48px; padding: 0.75rem 1.5rem; border: 2px solid #021859; border-radius: 8px; background: #021859; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid #199fe0; outline-offset: 3px; }
  form + p { margin: 1.25rem 0 0; font-size: 1rem; color: #4a5578; }
`

/** The whole page; its form is sent to the address that it came from. */
export const mailEndHtml = ({ title, text, action }: Page): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Filo</title>
<style>${style}</style>
</head>
<body>
<main>
<header>Filo</header>
<h1>${title}</h1>
<p>${text}</p>
${action ? `<form method="post"><button>${action.label}</button></form>\n<p>${action.hint}</p>` : ''}
</main>
</body>
</html>
`
