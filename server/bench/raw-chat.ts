// Plain Socket.IO: broadcasts and acknowledges what is sent, without authentication or storage.
import { createServer } from 'node:http'
import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { Server } from 'socket.io'

const server = createServer((request, response) => {
  response.statusCode = request.url === '/readyz' ? 200 : 404
  response.end()
})
const io = new Server(server, { path: socketPath, transports: ['websocket'], serveClient: false })
let seq = 0
io.on('connection', (socket) => {
  socket.on(chatEvents.send.name, (message: object, acknowledge: (answer: object) => void) => {
    seq += 1
    const told = { ...message, seq, at: new Date().toISOString(), file: null }
    io.emit(chatEvents.message.name, told)
    acknowledge({ ok: true, message: told })
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')
